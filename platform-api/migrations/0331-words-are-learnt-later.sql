-- Words that the lexicon does not have yet, until a worker puts them into it: its index of alike words is dear to write.
create table new_words (
  id bigint generated always as identity primary key,
  kind text not null,
  scope uuid not null,
  word text collate "C" not null
);
create index new_words_of on new_words (kind, scope, word);
alter table new_words enable row level security;
