-- How a candidate signed: the letter's own name where they signed by another legal name and said so, and on which page.
-- Both are null for signatures from before either was asked.
alter table offer_signatures
  add column letter_name text check (length(letter_name) between 1 and 300),
  add column signed_on text check (signed_on in ('link', 'account'));
