-- What people type while they search: beginnings of words, skills with signs in them (C++, Node.js), company names.
-- Lexemes as written stand beside the English stems, because the stem of "enginee" is no beginning of "engineer"'s. Jobs
-- are found without regard to accents; the name of the company counts less than the title.
create function jobs_search() returns trigger language plpgsql security definer set search_path = public as $$
declare
  company text;
  title text := plain_text(new.title);
  skills text := plain_text(array_to_string(new.skills, ', '));
  words text[];
begin
  select company_name into company from organizations where id = new.organization_id;
  new.search :=
    setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
    || setweight(
      to_tsvector('english', skills) || to_tsvector('simple', skills)
        || array_to_tsvector(array(select distinct plain_text(skill) from unnest(new.skills) skill where skill <> '')),
      'B')
    || setweight(to_tsvector('simple', plain_text(coalesce(company, ''))), 'B')
    || setweight(to_tsvector('simple', plain_text(new.city)), 'C')
    || setweight(to_tsvector('english', plain_text(left(new.description_text, 20000))), 'D');
  words := plain_words(new.title || ' ' || array_to_string(new.skills, ' ') || ' ' || coalesce(company, '') || ' ' || new.city);
  perform learn_words('job', nobody(), words), learn_words('job', new.organization_id, words);
  return new;
end $$;
create trigger jobs_search before insert or update of title, skills, city, description_text on jobs
  for each row execute function jobs_search();
