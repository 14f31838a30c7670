grant select on answer_files to loubby_app, loubby_worker;
create policy company_answer_files on answer_files for select to loubby_app
  using (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id)
  );
create policy worker_answer_files on answer_files for select to loubby_worker using (true);

grant select, update (state, application_id) on apply_drafts to loubby_app;
grant select, insert, update, delete on apply_drafts to loubby_auth;
grant select, delete on apply_drafts to loubby_worker;
create policy auth_drafts on apply_drafts to loubby_auth using (true) with check (true);
create policy own_drafts on apply_drafts to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy worker_drafts on apply_drafts to loubby_worker using (true);

grant select, delete on draft_files to loubby_app, loubby_worker;
grant select, insert, update, delete on draft_files to loubby_auth;
create policy auth_draft_files on draft_files to loubby_auth using (true) with check (true);
create policy own_draft_files on draft_files to loubby_app
  using (exists (select from apply_drafts d where d.id = draft_id and d.user_id = (select app_user())));
create policy worker_draft_files on draft_files to loubby_worker using (true);

grant insert on application_links to loubby_app;
grant select on application_links to loubby_auth;
create policy write_own_links on application_links for insert to loubby_app
  with check (
    candidate_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  );
-- A mail from the company leads its candidate to the application too.
create policy company_writes_links on application_links for insert to loubby_app
  with check (
    exists (
      select from applications a
      where a.id = application_id and a.candidate_id = application_links.candidate_id
        and a.organization_id = (select app_org())
    )
  );
create policy auth_application_links on application_links for select to loubby_auth using (true);

grant select, update (state, decided_by, decided_at) on candidate_pairs to loubby_app;
-- Visible to anyone who can see an application of both.
create policy company_pairs on candidate_pairs to loubby_app
  using (
    organization_id = (select app_org())
    and exists (
      select from applications a where a.organization_id = (select app_org()) and a.candidate_id = candidate_pairs.candidate_id)
    and exists (
      select from applications a where a.organization_id = (select app_org()) and a.candidate_id = candidate_pairs.other_id)
  );

grant select, insert, update on application_merges to loubby_app;
create policy company_merges on application_merges to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = kept_id))
  with check (organization_id = (select app_org()));

grant select on resume_video_transitions to loubby_app, loubby_worker;

grant select, insert, update (state, decline_reason, file_id, settled_at) on resume_video_requests to loubby_app;
grant select (id, application_id, state, file_id, expires_at), update (state, settled_at) on resume_video_requests
  to loubby_worker;
-- What belongs to an application is visible to anyone who can see the application.
create policy company_resume_videos on resume_video_requests for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy ask_for_resume_video on resume_video_requests for insert to loubby_app
  with check (
    organization_id = (select app_org()) and asked_by = (select app_user()) and state = 'asked'
    and exists (select from applications a where a.id = application_id and a.candidate_id = resume_video_requests.candidate_id)
  );
create policy withdraw_resume_video on resume_video_requests for update to loubby_app
  using (
    organization_id = (select app_org()) and state = 'asked'
    and exists (select from applications a where a.id = application_id)
  )
  with check (organization_id = (select app_org()) and state in ('withdrawn', 'expired'));
create policy own_resume_videos on resume_video_requests for select to loubby_app
  using (candidate_id = (select app_user()));
create policy answer_resume_video on resume_video_requests for update to loubby_app
  using (candidate_id = (select app_user()) and state = 'asked')
  with check (candidate_id = (select app_user()) and state in ('answered', 'declined'));
create policy worker_resume_videos on resume_video_requests to loubby_worker using (true) with check (true);

grant select, insert, update (revoked_at) on loubby_cards to loubby_app;
-- What belongs to an application is visible to anyone who can see the application.
create policy company_loubby_cards on loubby_cards to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id))
  with check (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));

grant insert on asked_links to loubby_app, loubby_worker;
grant select on asked_links to loubby_auth;
create policy link_asked on asked_links for insert to loubby_app
  with check (
    exists (
      select from applications a
      where a.id = application_id and a.candidate_id = asked_links.candidate_id and a.organization_id = (select app_org())
    )
  );
create policy worker_asked_links on asked_links for insert to loubby_worker with check (true);
-- Whose link it is, before anyone is signed in.
create policy auth_asked_links on asked_links for select to loubby_auth using (true);
