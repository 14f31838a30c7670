-- Finding by words is one kit: one configuration reads texts, and one lexicon knows the words of whatever is found.
alter text search dictionary talent_stem rename to word_stem;
alter text search configuration talents rename to words;
alter table known_words drop constraint known_words_kind_check;

-- A company has few pools, so that they need no index of their words.
alter table talent_pools add column search tsvector;

-- Things whose words were kept in another way until now: a worker writes them anew, some at a time.
create table words_due (
  kind text not null,
  id uuid not null,
  primary key (kind, id)
);
alter table words_due enable row level security;
-- Words in plain letters are kept as they were.
insert into words_due (kind, id)
  select distinct 'name', coalesce(user_id, member_id) from name_words where word ~ '[^a-z0-9]'
  union all select distinct 'company', organization_id from company_words where word ~ '[^a-z0-9]'
  union all select 'job', id from jobs
  union all select 'listing', id from listings
  union all select 'talent', user_id from talents
  union all select 'pool', id from talent_pools;

-- squawk-ignore ban-drop-table
drop table talent_lexicon;
