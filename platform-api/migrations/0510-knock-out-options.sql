-- By question, which of its choices were knock-outs when it was answered with several: the answer may hold others too.
alter table applications add column knock_out_options jsonb not null default '{}';
