-- Every question whose answer was a knock-out; `knocked_out_by` names the first.
alter table applications add column knock_outs text[] not null default '{}';
