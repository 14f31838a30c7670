-- Leaving is one's own act; the last administrator stays all the same.
create policy leave_company on memberships for delete to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()));
