-- Whether a word is known is asked of the index made for it, once for each word. The planner preferred the index of
-- alike words, which reads every word that the company has: a file of 50,000 new names took as long as the square of
-- them. That one is only ever read through bitmaps.
alter function learn_words(text, uuid, text[]) set enable_bitmapscan = off set enable_seqscan = off;

-- Whether anybody still has a word is asked of the two indexes that know, each of some of the rows.
create or replace function name_words_forget() returns trigger language plpgsql security definer
  set search_path = public set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  delete from known_words k using (select distinct scope, word from gone) g
    where k.kind = 'name' and k.scope = g.scope and k.word = g.word
      and not exists (select from name_words w where w.scope = g.scope and w.word = g.word and w.user_id is not null)
      and not exists (select from name_words w where w.scope = g.scope and w.word = g.word and w.member_id is not null);
  return null;
end $$;
