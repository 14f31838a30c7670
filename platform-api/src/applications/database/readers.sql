-- Members of a company to notify about an application: those who may read applications.
create function application_readers(p_organization uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.user_id from memberships m
  where m.organization_id = p_organization
    and (
      m.role_tag in ('admin', 'employee_manager', 'partner_manager', 'super_admin', 'site_admin')
      or exists (
        select from jsonb_array_elements(m.permissions) entry
        where entry ->> 'feature' = 'application' and entry -> 'action' ? 'read'
      )
    );
$$;
revoke execute on function application_readers from public;
grant execute on function application_readers to loubby_app;

-- Members who may read an application of the asker's company, and so can be mentioned in a note about it.
create function application_audience(p_application uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select reader from applications a
  join jobs j on j.id = a.job_id
  cross join lateral application_readers(a.organization_id) reader
  where a.id = p_application and a.organization_id = app_org()
    and (not j.confidential or sees_confidential(reader, j.organization_id, j.id, j.created_by))
$$;
revoke execute on function application_audience from public;
grant execute on function application_audience to loubby_app;
