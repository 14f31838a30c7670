grant select, insert on added_applications to loubby_app;
-- What belongs to an application is visible to anyone who can see the application.
create policy company_added_applications on added_applications to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id))
  with check (
    organization_id = (select app_org()) and added_by = (select app_user())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );

-- Makes the asker's own résumé that of a candidate they add, unless something else has it; answers whether it did.
create function give_resume(p_file uuid, p_candidate uuid) returns boolean
  language sql security definer set search_path = public as $$
  select coalesce((
    select hand_over_files(array[f.id], app_user(), p_candidate) = 1 from files f
    where f.id = p_file and f.purpose = 'resume'
      and not exists (select from applications a where a.resume_file_id = f.id)
      and not exists (select from profiles p where p.resume_file_id = f.id)), false)
$$;
revoke execute on function give_resume from public;
grant execute on function give_resume to loubby_app;

-- Moves what a company's account for someone holds to the account that proved the address. An application stays where
-- the person applied for the same job, and where something was asked, offered or said: its link goes on working.
create function take_over_applications(p_from uuid, p_to uuid) returns int
  language plpgsql security definer set search_path = public as $$
declare
  moved uuid[];
  companies uuid[];
begin
  if exists (select from conversation_people c where c.user_id = p_from)
    or exists (select from event_guests g where g.user_id = p_from) then return 0; end if;
  select array_agg(a.id), array_agg(distinct a.organization_id) into moved, companies from applications a
    where a.candidate_id = p_from
      and not exists (select from applications o where o.job_id = a.job_id and o.candidate_id = p_to)
      and not exists (select from asked_links l where l.application_id = a.id)
      and not exists (select from offer_facts o where o.application_id = a.id);
  if moved is null then return 0; end if;
  perform hand_over_files(array(select resume_file_id from applications where id = any (moved)), p_from, p_to);
  update application_events set actor_id = p_to where application_id = any (moved) and actor_id = p_from;
  update application_links set candidate_id = p_to where application_id = any (moved);
  update applications set candidate_id = p_to where id = any (moved);
  update applicant_marks set candidates = array_remove(candidates, p_from)
    where organization_id = any (companies) and p_from = any (candidates);
  delete from candidate_pairs
    where organization_id = any (companies) and (candidate_id = p_from or other_id = p_from);
  perform mark_applicants(companies, array_fill(p_to, array[cardinality(companies)]));
  return cardinality(moved);
end $$;
revoke execute on function take_over_applications from public;
grant execute on function take_over_applications to loubby_auth;

-- Moves the applications of one account to another one of the same person, and answers whether none is left behind.
create function join_applications(p_from uuid, p_to uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform take_over_applications(p_from, p_to);
  return not exists (select from applications a where a.candidate_id = p_from);
end $$;
revoke execute on function join_applications from public;
grant execute on function join_applications to loubby_auth;

-- Who of the asker's company has one of these marks; the caller leaves out those that the asker may not see.
create function applicants_marked(p_email text, p_phone text, p_links text[])
  returns table (candidate_id uuid, kind text)
  language sql stable security definer set search_path = public as $$
  select unnest(m.candidates), m.kind
  from (
    select 'email' as kind, plain_address(p_email) as value where p_email <> ''
    union select 'phone', p_phone where p_phone <> ''
    union select 'link', plain_link(link) from unnest(p_links) link where plain_link(link) is not null
  ) sought
  join applicant_marks m on m.organization_id = app_org() and m.kind = sought.kind and m.value = sought.value
$$;
revoke execute on function applicants_marked from public;
grant execute on function applicants_marked to loubby_app;
