grant select on milestone_transitions to loubby_worker;
grant select on proposal_transitions to loubby_worker;

-- The two sides read theirs; the worker alone writes.
grant select on projects to loubby_app;
grant select on project_milestones to loubby_app;
grant select on milestone_changes to loubby_app;
grant select on milestone_submissions to loubby_app;
grant select on project_files to loubby_app;
grant select on project_proposals to loubby_app;
grant select on project_pauses to loubby_app;
grant select, insert, update on projects to loubby_worker;
grant select, insert, update on project_milestones to loubby_worker;
grant select, insert, update on project_proposals to loubby_worker;
grant select, insert, update on project_pauses to loubby_worker;
grant select, insert on milestone_submissions to loubby_worker;
grant select, insert on project_files to loubby_worker;
grant select on milestone_changes to loubby_worker;
create policy own_projects on projects for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy own_milestones on project_milestones for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy own_milestone_changes on milestone_changes for select to loubby_app
  using (exists (select from project_milestones m where m.id = milestone_id));
create policy own_submissions on milestone_submissions for select to loubby_app
  using (exists (select from project_milestones m where m.id = milestone_id));
create policy own_project_files on project_files for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy own_proposals on project_proposals for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy own_pauses on project_pauses for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy all_projects on projects to loubby_worker using (true) with check (true);
create policy all_milestones on project_milestones to loubby_worker using (true) with check (true);
create policy all_milestone_changes on milestone_changes for select to loubby_worker using (true);
create policy all_submissions on milestone_submissions to loubby_worker using (true) with check (true);
create policy all_project_files on project_files to loubby_worker using (true) with check (true);
create policy all_proposals on project_proposals to loubby_worker using (true) with check (true);
create policy all_pauses on project_pauses to loubby_worker using (true) with check (true);

create trigger milestones_state before update of state on project_milestones
  for each row execute function refuse_illegal_transition('milestone_transitions', 'state');
create trigger proposals_state before update of state on project_proposals
  for each row execute function refuse_illegal_transition('proposal_transitions', 'state');

create trigger projects_stay before delete or update of order_id, revisions, questions on projects
  for each row execute function refuse_rewriting();
create trigger projects_brief_stays before update of brief, answers, briefed_at on projects
  for each row when (old.briefed_at is not null) execute function refuse_rewriting();
create trigger milestones_stay before delete or update of id, order_id, position on project_milestones
  for each row execute function refuse_rewriting();
-- What is funded keeps its sum and its hold.
create trigger milestones_funded_stay before update of amount_minor, hold_id on project_milestones
  for each row when (old.hold_id is not null
    and (old.hold_id is distinct from new.hold_id or old.amount_minor <> new.amount_minor))
  execute function refuse_rewriting();
create trigger proposals_stay before delete or update of id, order_id, kind, side, proposed_by, text, milestones, created_at
  on project_proposals for each row execute function refuse_rewriting();
create trigger pauses_stay before delete or update of order_id, paused_at on project_pauses
  for each row execute function refuse_rewriting();
create trigger milestone_changes_stay before update or delete on milestone_changes
  for each row execute function refuse_rewriting();
create trigger milestone_changes_stay_whole before truncate on milestone_changes
  for each statement execute function refuse_rewriting();
create trigger milestone_submissions_stay before update or delete on milestone_submissions
  for each row execute function refuse_rewriting();
create trigger milestone_submissions_stay_whole before truncate on milestone_submissions
  for each statement execute function refuse_rewriting();

-- Each milestone begins as a draft, and every state that follows is a line of its history.
create function keep_milestone_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'draft' then
    raise exception 'a milestone begins as a draft'
      using errcode = 'check_violation', constraint = 'milestone_transitions';
  end if;
  insert into milestone_changes (milestone_id, position, from_state, to_state, changed_by, note, at)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.changed_by, new.change_note,
    new.changed_at
  from milestone_changes where milestone_id = new.id;
  return null;
end $$;
create trigger milestones_first_change after insert on project_milestones
  for each row execute function keep_milestone_change();
create trigger milestones_changes after update of state on project_milestones
  for each row when (old.state is distinct from new.state) execute function keep_milestone_change();

-- Changes are asked for as often as was agreed, and no oftener.
create function refuse_more_revisions() returns trigger language plpgsql as $$
begin
  if new.revisions_used > (select revisions from projects where order_id = new.order_id) then
    raise exception 'no revisions are left' using errcode = 'check_violation', constraint = 'milestones_revisions';
  end if;
  return new;
end $$;
create trigger milestones_revisions before update of revisions_used on project_milestones
  for each row execute function refuse_more_revisions();
