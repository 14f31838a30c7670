-- Outside a transaction.
create index concurrently feedback_by_screenshot on feedback_requests (screenshot_file_id)
  where screenshot_file_id is not null;
