-- A text as it is compared: small letters without accents or signs, the signs of skills written out. A text holds
-- "Node.js" as "node", "js" and "nodejs"; whoever types "node.js" means the whole.
create function talent_text(p_text text, p_typed boolean) returns text
  language sql stable parallel safe set search_path = public as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(lower(unaccent(p_text)), '\m(c)\+\+', '\1plusplus', 'g'),
          '\m([a-z])#', '\1sharp', 'g'),
        '\.net\M', ' dotnet', 'g'),
      '\m([a-z0-9]+)\.js\M', case when p_typed then '\1js' else '\1 js \1js' end, 'g'),
    '[!-/:-@\[-`{-~]+', ' ', 'g')
$$;

create function note_talent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into talents_due values (
    case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::uuid
      when tg_op = 'DELETE' then (to_jsonb(old) ->> 'user_id')::uuid
      else (to_jsonb(new) ->> 'user_id')::uuid end
  ) on conflict do nothing;
  return null;
end $$;
revoke execute on function note_talent from public;
