create function refuse_lesson_step_back() returns trigger language plpgsql as $$
begin
  if new.step < old.step then
    raise exception 'step % is before step %', new.step, old.step
      using errcode = 'check_violation', constraint = 'lesson_progress_never_back';
  end if;
  return new;
end $$;
create trigger lesson_progress_step before update of step on lesson_progress
  for each row execute function refuse_lesson_step_back();
