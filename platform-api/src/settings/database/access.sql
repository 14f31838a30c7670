grant select on invite_state_transitions to loubby_app, loubby_auth;

-- Someone who opens an invite's link is not in the company yet.
grant select, insert, update (role_tag, permissions, position, invited_by, token_hash, state, sent_at, expires_at,
  settled_at) on invites to loubby_app;
grant select, update (state, settled_at, accepted_by) on invites to loubby_auth;
create policy own_invites on invites for select to loubby_app using (organization_id = (select app_org()));
create policy send_invites on invites for insert to loubby_app
  with check (organization_id = (select app_org()) and invited_by = (select app_user()));
create policy change_invites on invites for update to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy auth_invites on invites to loubby_auth using (true) with check (true);
