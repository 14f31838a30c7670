-- A milestone that is worked on has its money held, a paid one has paid it, and what is over holds none.
create view invariant_milestone_money as
  select m.id::text as subject, 'milestone ' || m.state || ', hold ' ||
    coalesce(r.kind, case when h.id is null then 'missing' else 'open' end) as found
  from project_milestones m
  join orders o on o.id = m.order_id
  left join ledger_transfer_facts h on h.id = m.hold_id and h.kind = 'pending' and h.amount = m.amount_minor
    and h.currency = o.currency
  left join ledger_transfer_facts r on r.pending_id = h.id
  where case
    when m.hold_id is null then m.state not in ('draft', 'cancelled')
    when m.state = 'released' then r.kind is distinct from 'post' or r.amount <> m.paid_minor
    when m.state = 'cancelled' then r.kind is distinct from 'void'
    else h.id is null or r.id is not null end;
grant select on invariant_milestone_money to loubby_worker;

create view invariant_milestone_history as
  select m.id::text as subject, 'state ' || m.state || ', last line ' || coalesce(last.to_state, 'none') as found
  from project_milestones m
  left join lateral (
    select to_state from milestone_changes c where c.milestone_id = m.id order by position desc limit 1) last on true
  where last.to_state is distinct from m.state
  union all
  select c.milestone_id::text, c.from_state || ' to ' || c.to_state from milestone_changes c
  where c.from_state is not null and not exists (
    select from milestone_transitions t where t.from_state = c.from_state and t.to_state = c.to_state);
grant select on invariant_milestone_history to loubby_worker;

-- A project stands where its milestones say, unless one of them is disputed.
create view invariant_projects as
  select each.id::text as subject, 'order ' || each.state || ', milestones say ' || each.said as found
  from (
    select o.id, o.state, case
      when not bool_or(m.state <> 'cancelled') then 'refunded'
      when p.briefed_at is null then 'requirements_needed'
      when bool_or(m.state in ('draft', 'funded', 'in_progress')) then 'in_progress'
      when bool_or(m.state = 'changes_requested') then 'in_revision'
      when bool_or(m.state = 'submitted') then 'delivered'
      when bool_or(m.state in ('approved', 'auto_approved')) then 'clearing'
      else 'released' end as said
    from orders o join projects p on p.order_id = o.id join project_milestones m on m.order_id = o.id
    where o.state <> 'disputed'
    group by o.id, o.state, p.briefed_at) each
  where each.state <> each.said
  union all
  select o.id::text, 'project missing' from orders o
  where o.model = 'milestones' and not exists (select from projects p where p.order_id = o.id);
grant select on invariant_projects to loubby_worker;
