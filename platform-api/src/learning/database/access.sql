-- The catalogue is published at start by the product itself.
grant select on tracks to loubby_app;
grant select, insert, update on tracks to loubby_worker;
-- What is taught is everyone's; how far someone is, only theirs.
create policy readable_tracks on tracks for select to loubby_app using (true);
create policy publish_tracks on tracks to loubby_worker using (true) with check (true);

grant select on courses to loubby_app;
grant select, insert, update on courses to loubby_worker;
create policy readable_courses on courses for select to loubby_app using (true);
create policy publish_courses on courses to loubby_worker using (true) with check (true);

grant select on lessons to loubby_app;
grant select, insert, update on lessons to loubby_worker;
create policy readable_lessons on lessons for select to loubby_app using (true);
create policy publish_lessons on lessons to loubby_worker using (true) with check (true);

grant select on lesson_progress_transitions to loubby_app;

grant select, insert, update on lesson_progress to loubby_app;
create policy own_progress on lesson_progress for select to loubby_app using (user_id = (select app_user()));
create policy begin_progress on lesson_progress for insert to loubby_app
  with check (user_id = (select app_user()) and state = 'incomplete');
create policy move_progress on lesson_progress for update to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
