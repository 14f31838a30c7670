-- A payment can be for a milestone of a project, whose order is known from the start.
alter table checkout_sessions add column milestone_id uuid;
alter table checkout_sessions add constraint checkout_sessions_milestone foreign key (milestone_id)
  references project_milestones not valid;
alter table checkout_sessions drop constraint checkout_sessions_settled;
alter table checkout_sessions add constraint checkout_sessions_settled check ((state = 'open') = (settled_at is null)
  and (case when milestone_id is null then (state = 'complete') = (order_id is not null) else order_id is not null end)
  and (state = 'refused') = (problem is not null)) not valid;
