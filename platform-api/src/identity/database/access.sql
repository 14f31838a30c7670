-- Sign-in works before there is a principal, as its own role, which sees identity and nothing else.
-- People change their own row, and of it only what the settings page shows.
-- People choose by themselves whether the product applies for them.
-- People choose by themselves whether companies find them; the text that they agreed to stands beside the terms.
grant select, update (first_name, last_name, phone_number, phone_country, logo_key, auto_apply_to_jobs,
  permit_reach_out, default_app) on users to loubby_app;
grant select, insert, update on users to loubby_auth;
grant select (id, email_address, first_name, last_name) on users to loubby_release;
create policy auth_users on users to loubby_auth using (true) with check (true);
create policy own_and_colleagues on users for select to loubby_app
  using (
    id = (select app_user())
    or exists (select from memberships m where m.organization_id = (select app_org()) and m.user_id = users.id)
  );
-- Behind the queries: a company does not know someone it has only an anonymous application of.
create policy applicants on users for select to loubby_app
  using (
    exists (
      select from applications a
      where a.organization_id = (select app_org()) and a.candidate_id = users.id
        and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
    )
  );
-- People who talk with someone see their name, in whichever company they are.
create policy conversation_partners on users for select to loubby_app using (shares_conversation(id));
create policy own_account on users for update to loubby_app
  using (id = (select app_user()))
  with check (id = (select app_user()) and (logo_key is null or logo_key like 'cdn/avatar/%'));
create policy named_in_releases on users for select to loubby_release using (true);

grant select, insert, update, delete on credentials to loubby_auth;

grant select, update (company_name, logo_key, website, about, company_size, industry, jobs_need_approval, time_zone,
  offers_need_approval) on organizations to loubby_app;
grant select, insert, update on organizations to loubby_auth;
grant select (id, company_name) on organizations to loubby_release;
create policy auth_organizations on organizations to loubby_auth using (true) with check (true);
create policy own_organization on organizations for select to loubby_app using (id = (select app_org()));
create policy applied_organizations on organizations for select to loubby_app
  using (
    exists (select from applications a where a.organization_id = organizations.id and a.candidate_id = (select app_user()))
  );
create policy named_in_releases on organizations for select to loubby_release using (true);
create policy own_company_details on organizations for update to loubby_app
  using (id = (select app_org()))
  with check (id = (select app_org()) and (logo_key is null or logo_key like 'cdn/company-logo/%'));

-- No one changes their own place in a company, and no one is made its super admin by a colleague.
grant select, update (role_tag, permissions, position), delete on memberships to loubby_app;
grant select, insert, update, delete on memberships to loubby_auth;
create policy auth_memberships on memberships to loubby_auth using (true) with check (true);
create policy own_memberships on memberships for select to loubby_app
  using (organization_id = (select app_org()) or user_id = (select app_user()));
create policy change_colleagues on memberships for update to loubby_app
  using (organization_id = (select app_org()) and user_id <> (select app_user()))
  with check (organization_id = (select app_org()) and user_id <> (select app_user()) and role_tag <> 'super_admin');
create policy remove_colleagues on memberships for delete to loubby_app
  using (organization_id = (select app_org()) and user_id <> (select app_user()));
-- Leaving is one's own act; the last administrator stays all the same.
create policy leave_company on memberships for delete to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()));

grant select, insert, update, delete on sessions to loubby_auth;

-- An attempt is never changed, but locked: so much takes the right to.
grant select, insert, update (id), delete on sign_in_attempts to loubby_auth;

grant select, insert, update, delete on one_time_links to loubby_auth;
create policy auth_links on one_time_links to loubby_auth using (true) with check (true);

grant select, insert, update, delete on phone_codes to loubby_auth;
create policy auth_phone_codes on phone_codes to loubby_auth using (true) with check (true);

grant select, insert on consents to loubby_app, loubby_auth;
create policy auth_consents on consents to loubby_auth using (true) with check (true);
create policy own_consents on consents for select to loubby_app using (user_id = (select app_user()));
create policy agree on consents for insert to loubby_app
  with check (user_id = (select app_user()) and document in ('application', 'auto_apply', 'reach_out'));

grant select, insert, update on onboarding_answers to loubby_app;
create policy own_answers on onboarding_answers to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update, delete on known_browsers to loubby_auth;
create policy auth_known_browsers on known_browsers to loubby_auth using (true) with check (true);

-- A person opens their own store; `is_store` follows it.
-- Those who work on its brand change what it shows of itself, and its address.
grant select, insert, update (name, name_slug, tagline, logo_key, banner_key, about, languages, links, support_email, place,
  answers_within, featured, revision) on stores to loubby_app;
grant select on stores to loubby_auth;
create policy auth_stores on stores for select to loubby_auth using (true);
create policy own_store on stores for select to loubby_app
  using (owner_id = (select app_user()) or owner_id = (select app_seller('brand')));
create policy open_own_store on stores for insert to loubby_app with check (owner_id = (select app_user()));
create policy edit_own_store on stores for update to loubby_app
  using (owner_id = (select app_seller('brand'))) with check (owner_id = (select app_seller('brand')));
