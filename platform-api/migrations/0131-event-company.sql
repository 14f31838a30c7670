-- The company in whose workspace an event was planned; null for a person's own. Its members see it there alone, who is
-- no member sees it wherever they are invited.
alter table events add column organization_id uuid references organizations on delete set null;
update events e set organization_id = (
  select min(m.organization_id::text)::uuid from memberships m where m.user_id = e.owner_id having count(*) = 1
);
