create trigger lesson_progress_state before update of state on lesson_progress
  for each row execute function refuse_illegal_transition('lesson_progress_transitions', 'state');
