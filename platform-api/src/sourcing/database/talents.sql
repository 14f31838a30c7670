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

create function talent_words_anew(p_ids uuid[]) returns void language sql security definer set search_path = public as $$
  select refresh_talents(p_ids, null)
$$;
revoke execute on function talent_words_anew from public;

create function talent_word_used(p_scope uuid, p_word text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from talents t where t.words @@ quote_literal(p_word)::tsquery)
$$;
revoke execute on function talent_word_used from public;
