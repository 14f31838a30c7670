-- Private conversations of companies from before contact details were hidden between strangers: what is said in them is
-- read once, in pieces, and no longer due then. Between members of one company there is nothing to hide.
create table earlier_talks (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  -- The last message that was read.
  seq int not null default 0
);
alter table earlier_talks enable row level security;

insert into earlier_talks (conversation_id)
select c.id from conversations c
where c.type = 'private' and c.organization_id is not null and c.first_person is not null and not c.strangers
  and not (
    exists (select from memberships m where m.organization_id = c.organization_id and m.user_id = c.first_person)
    and exists (select from memberships m where m.organization_id = c.organization_id and m.user_id = c.second_person)
  );
