-- The zone of the clocks of someone who applied to the asker's company, for what it mails them; null while unknown.
create function zone_of_applicant(p_application uuid) returns text
  language sql stable security definer set search_path = public as $$
  select z.time_zone from applications a join person_time_zones z on z.user_id = a.candidate_id
  where a.id = p_application and a.organization_id = app_org()
$$;
revoke execute on function zone_of_applicant from public;
grant execute on function zone_of_applicant to loubby_app;
