-- An application that an answer of its own ends, while nobody has decided about it; and for whom the rule acts.
create function knocked_out_application(p_application uuid)
  returns table (organization_id uuid, created_by uuid, question text)
  language sql stable security definer set search_path = public as $$
  select a.organization_id, j.created_by, a.knocked_out_by
  from applications a join jobs j on j.id = a.job_id
  where a.id = p_application and a.knocked_out_by is not null and a.status = 'active'
$$;
revoke execute on function knocked_out_application from public;
grant execute on function knocked_out_application to loubby_worker;
