-- Bytes that the asker's company has stored, or the asker without one. Pictures that everyone may see aren't counted.
create function stored_bytes() returns bigint
  language plpgsql stable security definer set search_path = public as $$
begin
  if app_org() = '00000000-0000-0000-0000-000000000000' then
    return (select coalesce(sum(size), 0) from files
      where owner_id = app_user() and organization_id is null and state in ('uploading', 'ready')
        and public_key is null);
  end if;
  return (select coalesce(sum(size), 0) from files
    where organization_id = app_org() and state in ('uploading', 'ready') and public_key is null);
end $$;
revoke execute on function stored_bytes from public;
grant execute on function stored_bytes to loubby_app;
