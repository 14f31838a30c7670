-- How a company that a partner opened is reached.
alter table organizations add column workspace_email citext check (length(workspace_email) <= 254);

-- A policy shows a person the company whose workspace is open. Which others they could open is asked of this window,
-- so that the wall between two workspaces of one person stays whole.
create view my_workspaces as
  select o.id, o.company_name, o.name_slug, o.logo_key, m.role_tag
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = app_user();
grant select on my_workspaces to loubby_app;

grant update (default_app) on users to loubby_app;
