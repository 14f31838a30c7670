grant select on scorecard_template_transitions to loubby_app;

grant select, insert, update (state, name, attributes, questions, revision, version, published_revision,
  published_name, updated_at) on scorecard_templates to loubby_app;
create policy company_scorecard_templates on scorecard_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert on scorecard_template_versions to loubby_app;
create policy company_scorecard_template_versions on scorecard_template_versions to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, update on stage_scorecards to loubby_app;
create policy company_stage_scorecards on stage_scorecards to loubby_app
  using (organization_id = (select app_org()) and exists (select from stages s where s.id = stage_id))
  with check (organization_id = (select app_org()) and exists (select from stages s where s.id = stage_id));

grant select on scorecard_transitions to loubby_app;

grant select, insert, update (template_version, state, version, submitted_at) on scorecards to loubby_app;
create policy company_scorecards on scorecards for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
create policy ask_for_scorecard on scorecards for insert to loubby_app
  with check (
    organization_id = (select app_org()) and asked_by = (select app_user())
    and exists (select from applications a where a.id = application_id)
  );
-- A colleague's card can be called off, one's own only if one asked for it oneself; its content belongs to its
-- author.
create policy change_scorecard on scorecards for update to loubby_app
  using (organization_id = (select app_org()))
  with check (
    organization_id = (select app_org())
    and case when author_id = (select app_user()) then state <> 'called_off' or asked_by = author_id
      else state = 'called_off' end
  );

grant select, insert, update (revision, content, private_note, saved_at) on scorecard_drafts to loubby_app;
create policy own_scorecard_draft on scorecard_drafts to loubby_app
  using (organization_id = (select app_org()) and author_id = (select app_user()))
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (select from scorecards s where s.id = scorecard_id and s.author_id = (select app_user()))
  );

grant select, insert on scorecard_submissions to loubby_app;
create policy read_scorecard_submissions on scorecard_submissions for select to loubby_app
  using (
    organization_id = (select app_org())
    and (author_id = (select app_user()) or application_id <> all ((select owed_applications())::uuid[]))
    and exists (select from scorecards s where s.id = scorecard_id)
  );
create policy submit_own_scorecard on scorecard_submissions for insert to loubby_app
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (
      select from scorecards s
      where s.id = scorecard_id and s.author_id = (select app_user())
        and s.application_id = scorecard_submissions.application_id
    )
  );

grant select on reference_transitions to loubby_app, loubby_worker;

-- Referees have no account: they act through the hash of their link, as the product.
grant select, insert, update (state, reviewed_by, settled_at) on reference_requests to loubby_app;
grant select, update (state, named_ip, named_agent, reminded_at, decline_reason, settled_at) on reference_requests
  to loubby_worker;
create policy company_references on reference_requests to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id))
  with check (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy own_references on reference_requests for select to loubby_app
  using (candidate_id = (select app_user()));
create policy worker_references on reference_requests to loubby_worker using (true) with check (true);

grant select on referee_transitions to loubby_app, loubby_worker;

grant select on referees to loubby_app;
grant select, insert, update (state, opened_at, reminded_at, reminded_count, answers, consent_version,
  decline_reason, settled_at, settled_ip, settled_agent) on referees to loubby_worker;
-- The candidate can't read anything said about them.
create policy company_referees on referees for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from reference_requests r where r.id = request_id));
create policy worker_referees on referees to loubby_worker using (true) with check (true);

grant select, insert on referee_links to loubby_worker;
create policy worker_referee_links on referee_links to loubby_worker using (true) with check (true);
