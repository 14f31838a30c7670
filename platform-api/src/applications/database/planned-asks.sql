grant select, insert on planned_asks to loubby_app;
grant update (settled_at, cancelled_at) on planned_asks to loubby_app;
-- As the mails of an application.
create policy company_planned_asks on planned_asks to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (organization_id = (select app_org()));

-- In whose name a plan is carried out.
grant select on planned_asks to loubby_worker;
create policy planned_asks_at_work on planned_asks for select to loubby_worker using (true);
