-- Knock-out rules are read where an application is received, and are never part of a reply to candidates.
create function knock_outs_of(p_job uuid) returns table (id uuid, label text, kind text, knock_out text[])
  language sql stable security definer set search_path = public as $$
  select q.id, q.label, q.kind, q.knock_out
  from questions q join jobs j on j.id = q.job_id
  where j.id = p_job and j.status = 'open' and q.knock_out <> '{}'
  order by q.position
$$;
revoke execute on function knock_outs_of from public;
grant execute on function knock_outs_of to loubby_app;

create function keep_answer_files() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into answer_files (application_id, organization_id, file_id)
    select distinct new.id, new.organization_id, f.id
    from jsonb_array_elements(new.answers) answer
    join files f on f.id = (answer.value -> 'file' ->> '_id')::uuid and f.owner_id = new.candidate_id
    on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_answer_files from public;
create trigger applications_answer_files after insert on applications
  for each row when (new.answers <> '[]') execute function keep_answer_files();

-- An undecided application with a knock-out answer, and the member the rule acts for.
create function knocked_out_application(p_application uuid)
  returns table (organization_id uuid, created_by uuid, questions text[])
  language sql stable security definer set search_path = public as $$
  select a.organization_id, j.created_by, coalesce(nullif(a.knock_outs, '{}'), array[a.knocked_out_by])
  from applications a join jobs j on j.id = a.job_id
  where a.id = p_application and a.knocked_out_by is not null and a.status = 'active'
$$;
revoke execute on function knocked_out_application from public;
grant execute on function knocked_out_application to loubby_worker;
