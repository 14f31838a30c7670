-- Removes hints at a person from a text: addresses, links and long numbers are dropped, and the words of the name
-- replaced.
create function hide_person(p_text text, p_candidate uuid, p_first text default '[hidden]', p_last text default '[hidden]')
  returns text language plpgsql stable security definer set search_path = public as $$
declare
  person users;
  word text;
  hidden text := p_text;
begin
  if p_text is null or p_text = '' then return p_text; end if;
  select * into person from users where id = p_candidate;
  hidden := regexp_replace(hidden, '[[:alnum:]._%+-]+@[[:alnum:].-]+', '[hidden]', 'g');
  hidden := regexp_replace(hidden, '(https?://|www\.)\S+', '[hidden]', 'gi');
  hidden := regexp_replace(hidden, '[[:alnum:]-]+(\.[[:alnum:]-]+)+/\S+', '[hidden]', 'g');
  hidden := regexp_replace(hidden, '\+?([0-9][ ()./-]*){8,}[0-9]', '[hidden]', 'g');
  foreach word in array regexp_split_to_array(person.first_name, '[\s-]+') loop
    hidden := replace_word(hidden, word, p_first);
  end loop;
  foreach word in array regexp_split_to_array(person.last_name, '[\s-]+') loop
    hidden := replace_word(hidden, word, p_last);
  end loop;
  return hidden;
end $$;
revoke execute on function hide_person from public;
grant execute on function hide_person to loubby_app;

create function replace_word(p_text text, p_word text, p_by text) returns text language sql immutable as $$
  select case when length(p_word) < 2 then p_text else regexp_replace(p_text,
    '(?<![[:alpha:]{])' || regexp_replace(p_word, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?![[:alpha:]}])', p_by, 'gi') end
$$;
revoke execute on function replace_word from public;

create function hide_answers(p_answers jsonb, p_candidate uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select coalesce(jsonb_agg(
    answer - 'file' || jsonb_build_object('value', case when answer ->> 'kind' in ('phone', 'file', 'video')
      then '[hidden]' else hide_person(answer ->> 'value', p_candidate) end)
    order by place), '[]')
  from jsonb_array_elements(p_answers) with ordinality part (answer, place)
$$;
revoke execute on function hide_answers from public;
grant execute on function hide_answers to loubby_app;
