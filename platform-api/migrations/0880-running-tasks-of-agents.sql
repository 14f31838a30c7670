-- The task that an agent began for a question: the node that takes over a question whose node died asks for that task.
create table agent_tasks (
  reply_id uuid primary key references bot_replies on delete cascade,
  -- Another version may not know what this one began.
  version int not null check (version > 0),
  task_id text not null check (length(task_id) between 1 and 200),
  began_at timestamptz(3) not null default now()
);
alter table agent_tasks enable row level security;
