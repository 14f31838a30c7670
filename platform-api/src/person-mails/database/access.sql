grant select, insert, update (cancelled_at) on person_mails to loubby_app;
create policy company_person_mails on person_mails to loubby_app
  using (
    organization_id = (select app_org()) and exists (select from applications a where a.id = application_id)
  )
  with check (
    organization_id = (select app_org()) and exists (select from applications a where a.id = application_id)
  );
create policy sign_person_mails on person_mails as restrictive for insert to loubby_app
  with check (author_id = (select app_user()));

grant select on person_mail_replies to loubby_app;
create policy company_person_mail_replies on person_mail_replies for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from person_mails m where m.id = mail_id));

grant select, insert, update on mail_signatures to loubby_app;
create policy own_mail_signatures on mail_signatures to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));

grant select, insert, update, delete on mail_templates to loubby_app;
create policy company_mail_templates on mail_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
