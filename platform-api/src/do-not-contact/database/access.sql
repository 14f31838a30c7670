grant select on do_not_contact to loubby_app;
create policy company_do_not_contact on do_not_contact for select to loubby_app
  using (organization_id = (select app_org()));
