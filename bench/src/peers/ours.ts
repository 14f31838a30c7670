import { Client } from "pg";
import type { Shot } from "../fire.ts";
import { openProductionProduct, whenOver } from "../product.ts";
import { asking, type Side } from "./side.ts";
import type { Task } from "./tasks.ts";
import { fillWorld, type Size, type World } from "./world.ts";

/** The product in production mode, filled. */
export async function openOurs(size: Size): Promise<{ side: Side; world: World }> {
  const { origin, databaseUrl, pid } = await openProductionProduct();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  const world = await fillWorld(client, size);
  const shotOf = shotOfWorld(world);
  return {
    side: {
      name: "ours",
      origin,
      pid,
      client,
      shotsOf: (task) => [shotOf(task)],
      read: (_, [answer]) => answer,
    },
    world,
  };
}

function shotOfWorld({ employer }: World): (task: Task) => Shot {
  return (task: Task) => {
    switch (task.work) {
      // Its list counts and narrows in any case.
      case "list":
      case "counts":
        return asking(employer.token, { path: `/api/recruit/jobs?limit=${task.limit}` });
      case "job":
        return asking(employer.token, { path: `/api/recruit/jobs/${task.jobId}` });
      case "update":
        return asking(
          task.candidate.token,
          { path: "/api/shared/user-settings", method: "PATCH" },
          { lastPushNotificationView: task.seenAt },
        );
      case "create":
        return asking(employer.token, { path: "/api/recruit/jobs", method: "POST" }, task.form);
      case "apply":
        return asking(
          task.candidate.token,
          { path: `/api/recruit/open-jobs/${task.jobId}/applications`, method: "POST" },
          {
            resume_file_id: task.candidate.resumeId,
            answers: task.answers.map(({ question_id, value }) => ({ question_id, value })),
          },
        );
    }
  };
}
