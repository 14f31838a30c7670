-- The task of an agent that waits for its asker's next question, and the topic that it belongs to.
alter table agent_contexts
  add column task_id text,
  add column topic_seq int not null default 0,
  add constraint agent_contexts_task_id_check check (length(task_id) between 1 and 200) not valid;

-- How far the agent's task is that an answer comes of.
alter table bot_replies
  add column task_state text,
  add constraint bot_replies_task_state_check check (task_state in ('submitted', 'working', 'input_required',
    'auth_required', 'completed', 'failed', 'canceled', 'rejected')) not valid;

-- The message with which a conversation with an agent began anew: the agent is told nothing of what was said before it.
alter table conversations add column topic_seq int not null default 0;
