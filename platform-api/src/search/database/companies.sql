create function write_company_words(p_company uuid, p_name text) returns void
  language plpgsql security definer set search_path = public as $$
declare words text[] := plain_words(p_name);
begin
  delete from company_words where organization_id = p_company;
  insert into company_words (word, organization_id) select word, p_company from unnest(words) word;
  perform learn_words('company', array[nobody()], words);
end $$;
revoke execute on function write_company_words from public;

create function words_of_company() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform write_company_words(new.id, new.company_name);
  return null;
end $$;
revoke execute on function words_of_company from public;

create function company_word_used(p_scope uuid, p_word text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from company_words w where w.word = p_word)
$$;
revoke execute on function company_word_used from public;

create function company_words_anew(p_ids uuid[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform write_company_words(id, company_name) from organizations where id = any (p_ids);
end $$;
revoke execute on function company_words_anew from public;

-- Of companies that are hiring: their names stand on their published jobs anyway.
-- Whether a company hires is asked company by company, in the order of an index: a join, or a look without an order, would
-- read the jobs of everyone.
create view hiring_company_words as
  select w.word, w.organization_id from company_words w
  where coalesce((
    select true from jobs j where j.organization_id = w.organization_id and j.status = 'open' and not j.confidential
    order by j.opened_at desc limit 1), false);
grant select on hiring_company_words to loubby_app;
