-- The résumé of an application, and what helps to read it: where its job is, and which skills that asks for.
create function resume_to_read(p_application uuid)
  returns table (organization_id uuid, job_id uuid, key text, content_type text, country text, skills text[])
  language sql stable security definer set search_path = public as $$
  select a.organization_id, a.job_id, f.object_key, f.content_type, j.country, j.skills
  from applications a join jobs j on j.id = a.job_id join files f on f.id = a.resume_file_id
  where a.id = p_application
$$;
revoke execute on function resume_to_read from public;
grant execute on function resume_to_read to loubby_worker;

grant select, insert, update on resume_readings to loubby_app, loubby_worker;
-- What belongs to an application is visible to anyone who can see the application.
create policy company_resume_readings on resume_readings to loubby_app
  using (
    organization_id = (select app_org())
    and (
      (select hidden_jobs()) = '{}'
      or exists (select from applications a where a.id = application_id)
    )
  )
  with check (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );
create policy worker_resume_readings on resume_readings to loubby_worker using (true) with check (true);

grant select, delete on resumes_due to loubby_worker;
create policy worker_resumes_due on resumes_due to loubby_worker using (true);
