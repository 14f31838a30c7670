-- A text as it is compared: small letters, without the accents and vowel signs that people leave out, wide forms as usual
-- ones. What is stored and what is typed go through it alike.
create function plain_text(p_text text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select case
    when p_text ~ '^[\u0020-\u007e]*$' then lower(p_text)
    else normalize(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(normalize(p_text, NFKD),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\u00ad]',
            '', 'g')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øłđðıħŧςىةیک', 'olddihtσيهيك'),
      NFC)
  end
$$;

-- The words of a text with spaces between, sixty letters of each at most: what parts words is named, since the marks of
-- other scripts count as no letters. The signs of a skill are written out (C++, C#, .NET). A text holds "Node.js" as "node",
-- "js" and "nodejs", and "O'Brien" as "o", "brien" and "obrien"; someone who types one means the whole.
create function word_text(p_text text, p_typed boolean) returns text language plpgsql immutable strict parallel safe
  set search_path = public, pg_catalog as $$
declare
  said text := plain_text(translate(p_text, '’ʼ‘`´＇', ''''''''''''''));
begin
  -- Most texts have nothing of it.
  if said ~ '[+#]|\.net\M|js\M' then
    said := regexp_replace(said, '\m([a-z])\+\+', '\1plusplus ', 'g');
    said := regexp_replace(said, '\m([a-z])\+(?![a-z0-9])', '\1plus', 'g');
    said := regexp_replace(said, '\m([a-z])#', '\1sharp ', 'g');
    said := regexp_replace(said, '\.net\M', ' dotnet', 'g');
    said := regexp_replace(said, '\m([a-z0-9]{2,}?)\.?js\M', case when p_typed then '\1js' else '\1 js \1js' end, 'g');
  end if;
  if said like '%''%' then
    said := regexp_replace(said, '([a-z0-9])''s\M', '\1s', 'g');
    said := regexp_replace(said,
      '([^\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+)''([^\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+)',
      case when p_typed then '\1\2' else '\1 \2 \1\2' end, 'g');
  end if;
  said := btrim(regexp_replace(said,
    '[\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\u30fb]+',
    ' ', 'g'));
  return case when said ~ '[^ ]{61}' then regexp_replace(said, '([^ ]{60})[^ ]+', '\1', 'g') else said end;
end $$;

-- Its words, each once: forty letters of a stored one, which a typed one begins.
create function plain_words(p_text text, p_typed boolean default false) returns text[]
  language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from unnest(string_to_array(word_text(p_text, p_typed), ' ')) word where word <> ''
$$;
