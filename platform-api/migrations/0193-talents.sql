-- People who let companies reach out to them, as they are searched.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- English stems without a list of words to pass over: "IT" and "Go" are names here, and phrases stay whole.
create text search dictionary talent_stem (template = snowball, language = english);
create text search configuration talents (parser = "default");
alter text search configuration talents
  add mapping for asciiword, word, numword, int, uint, float, sfloat with talent_stem;

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

create table talents (
  user_id uuid primary key references users on delete cascade,
  -- When they last changed their profile, or began to let companies reach out.
  changed_at timestamptz(3) not null,
  country text,
  availability text,
  experience text,
  -- The highest level.
  education text,
  programme_source text,
  categories text[] not null,
  skills text[] not null,
  -- What they are, in headline, titles, skills and tracks.
  main tsvector not null,
  -- Everything that they say of themselves.
  words tsvector not null,
  email_key text,
  phone_key text
) with (toast_tuple_target = 800);
create index talents_latest on talents (changed_at desc, user_id desc);
create index talents_by_country on talents (country, changed_at desc, user_id desc);
create index talents_by_skills on talents using gin (lower_all(skills));
create index talents_by_words on talents using gin (words);
create index talents_by_main on talents using gin (main);
alter table talents enable row level security;

-- Words of what people are and where they were, for whoever mistypes one.
create table talent_lexicon (
  word text primary key,
  stem text not null
);
create index talent_lexicon_like on talent_lexicon using gist (word gist_trgm_ops);
alter table talent_lexicon enable row level security;

-- Writes people anew as they are by now, or takes them out. `p_at`: when somebody who was not there has come; null for
-- when their profile says it changed.
create function refresh_talents(p_users uuid[], p_at timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  delete from talents t where t.user_id = any (p_users) and not exists (
    select from users u join profiles p on p.user_id = u.id
    where u.id = t.user_id and u.permit_reach_out and u.closed_at is null
      and not exists (select from memberships m where m.user_id = u.id));
  with said as (
    select u.id, u.first_name || ' ' || u.last_name as name, u.email_address::text as email, u.phone_number as phone, p.*,
      coalesce((select string_agg(e.title, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '') as titles,
      coalesce((select string_agg(e.company, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '') as companies,
      coalesce((select string_agg(e.description, ' . ' order by e.place) from profile_positions e where e.user_id = u.id), '')
        as descriptions,
      coalesce((select string_agg(e.school || ' . ' || e.field, ' . ' order by e.place)
        from profile_education e where e.user_id = u.id), '') as studies,
      (select e.level from profile_education e where e.user_id = u.id
        order by array_position(array['High School', 'Associate Degree', 'Bachelor''s Degree', 'Master''s Degree',
          'Doctoral Degree'], e.level) desc nulls last limit 1) as education
    from users u join profiles p on p.user_id = u.id
    where u.id = any (p_users) and u.permit_reach_out and u.closed_at is null
      and not exists (select from memberships m where m.user_id = u.id)
  ), texts as (
    select s.*,
      talent_text(concat_ws(' . ', s.headline, s.titles, array_to_string(s.skills, ' . '),
        array_to_string(s.categories, ' . '), s.other_work), false) as main_text,
      talent_text(concat_ws(' . ', s.name, s.companies, s.studies, s.city), false) as named_text,
      talent_text(concat_ws(' . ', s.descriptions, s.about), false) as long_text
    from said s
  ), lexicon as (
    insert into talent_lexicon (word, stem)
      select distinct on (w.word) w.word, lexeme.stem
      from texts, regexp_split_to_table(main_text || ' ' || named_text, '\s+') w (word),
        lateral (select (tsvector_to_array(to_tsvector('talents', w.word)))[1] as stem) lexeme
      where length(w.word) between 4 and 40 and lexeme.stem is not null
        and not exists (select from talent_lexicon l where l.word = w.word)
    on conflict do nothing
  )
  insert into talents (user_id, changed_at, country, availability, experience, education, programme_source, categories,
      skills, main, words, email_key, phone_key)
    select id, greatest(updated_at, p_at), country, availability, experience, education, programme_source, categories,
      skills, to_tsvector('talents', main_text),
      to_tsvector('talents', main_text || ' ' || named_text || ' ' || long_text),
      contact_key(email), contact_key(phone)
    from texts
  on conflict (user_id) do update set
    changed_at = greatest(talents.changed_at, (select p.updated_at from profiles p where p.user_id = excluded.user_id)),
    country = excluded.country, availability = excluded.availability, experience = excluded.experience,
    education = excluded.education, programme_source = excluded.programme_source, categories = excluded.categories,
    skills = excluded.skills, main = excluded.main, words = excluded.words, email_key = excluded.email_key,
    phone_key = excluded.phone_key;
end $$;

-- Whoever changed within a transaction is written anew once, at its end: who withdraws is gone when that is said.
create table talents_due (user_id uuid primary key);
alter table talents_due enable row level security;
create function note_talent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into talents_due values (
    case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::uuid
      when tg_op = 'DELETE' then (to_jsonb(old) ->> 'user_id')::uuid
      else (to_jsonb(new) ->> 'user_id')::uuid end
  ) on conflict do nothing;
  return null;
end $$;
create function settle_talent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_talents(array[new.user_id], now());
  delete from talents_due where user_id = new.user_id;
  return null;
end $$;
create constraint trigger talents_due_settle after insert on talents_due
  deferrable initially deferred for each row execute function settle_talent();
create trigger profiles_note_talent after insert or update or delete on profiles
  for each row execute function note_talent();
create trigger profile_positions_note_talent after insert or update or delete on profile_positions
  for each row execute function note_talent();
create trigger profile_education_note_talent after insert or update or delete on profile_education
  for each row execute function note_talent();
create trigger memberships_note_talent after insert or delete on memberships
  for each row execute function note_talent();
create trigger users_note_talent
  after update of first_name, last_name, email_address, phone_number, permit_reach_out, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.permit_reach_out, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.permit_reach_out, new.closed_at))
  execute function note_talent();

revoke execute on function refresh_talents, note_talent, settle_talent from public;
select refresh_talents(array(select user_id from profiles), null);
