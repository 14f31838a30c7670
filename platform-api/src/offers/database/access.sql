grant select, insert, update, delete on offer_templates to loubby_app;
create policy company_offer_templates on offer_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select on offer_transitions to loubby_app, loubby_worker;

-- The letters of an application are erased with it.
grant select, insert, update (revision, state, pay_amount, pay_currency, pay_period, start_date, employment_type,
  extras, subject, letter, expires_on, changed_at, sent, content_sha256, sent_by, sent_at, expires_at, settled_at,
  decline_reason, closing_note, letter_file_id, signed_file_id, withdrawal, withdrawn_by) on offers to loubby_app;
grant select (id, application_id, letter_file_id, signed_file_id) on offers to loubby_worker;
-- What hangs on an application is seen by everyone who sees the application.
create policy company_offers on offers for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy write_offers on offers for insert to loubby_app
  with check (
    organization_id = (select app_org()) and created_by = (select app_user()) and state = 'draft'
    and exists (select from applications a where a.id = application_id and a.candidate_id = offers.candidate_id)
  );
create policy work_on_offers on offers for update to loubby_app
  using (
    organization_id = (select app_org()) and state in ('draft', 'pending_approval', 'approved', 'sent')
    and exists (select from applications a where a.id = application_id)
  )
  with check (
    organization_id = (select app_org())
    and state in ('draft', 'pending_approval', 'approved', 'sent', 'withdrawn', 'superseded')
  );
-- A candidate sees what was sent to them, and alone can answer it.
create policy own_offers on offers for select to loubby_app
  using (candidate_id = (select app_user()) and sent_at is not null);
create policy answer_own_offers on offers for update to loubby_app
  using (candidate_id = (select app_user()) and state = 'sent')
  with check (candidate_id = (select app_user()) and state in ('accepted', 'declined'));
create policy worker_offers on offers for select to loubby_worker using (true);

grant select, insert on offer_signatures to loubby_app;
create policy company_offer_signatures on offer_signatures for select to loubby_app
  using (exists (select from offers o where o.id = offer_id));
create policy sign_own_offers on offer_signatures for insert to loubby_app
  with check (
    candidate_id = (select app_user())
    and exists (
      select from offers o where o.id = offer_id and o.candidate_id = (select app_user()) and o.state = 'sent'
    )
  );

-- Whose link it is, before anyone is signed in.
-- A reminder carries a link of its own.
grant insert on offer_links to loubby_app, loubby_worker;
grant select on offer_links to loubby_auth;
create policy link_offers on offer_links for insert to loubby_app
  with check (
    exists (
      select from offers o
      where o.id = offer_id and o.candidate_id = offer_links.candidate_id and o.organization_id = (select app_org())
    )
  );
-- Signing brings the candidate a link to the signed letter.
create policy link_own_offers on offer_links for insert to loubby_app
  with check (
    candidate_id = (select app_user())
    and exists (select from offers o where o.id = offer_id and o.candidate_id = (select app_user()))
  );
create policy auth_offer_links on offer_links for select to loubby_auth using (true);
create policy worker_offer_links on offer_links for insert to loubby_worker with check (true);
