-- A policy shows a person the company whose workspace is open. Which others they could open is asked of this window,
-- so that the wall between two workspaces of one person stays whole.
create view my_workspaces as
  select o.id, o.company_name, o.name_slug, o.logo_key, m.role_tag
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = app_user();
grant select on my_workspaces to loubby_app;
