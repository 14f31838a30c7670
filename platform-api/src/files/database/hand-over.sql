-- Gives checked files of one person to another, with what they belong to; answers how many. Only other functions call it.
create function hand_over_files(p_ids uuid[], p_from uuid, p_to uuid) returns int
  language plpgsql security definer set search_path = public as $$
declare given int;
begin
  update files set owner_id = p_to, organization_id = null where id = any (p_ids) and owner_id = p_from and state = 'ready';
  get diagnostics given = row_count;
  return given;
end $$;
revoke execute on function hand_over_files from public;
