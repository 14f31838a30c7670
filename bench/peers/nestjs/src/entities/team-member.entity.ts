import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { Job } from "./job.entity";
import { User } from "./user.entity";

export type TeamRole = "hiring_manager" | "recruiter" | "coordinator";

@Entity("job_team")
export class TeamMember {
  @PrimaryColumn("uuid", { name: "job_id" })
  jobId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @PrimaryColumn("text")
  role: TeamRole;

  @Column("int", { default: 0 })
  position: number;

  @ManyToOne(() => Job, (job) => job.team, { onDelete: "CASCADE" })
  @JoinColumn({ name: "job_id" })
  job: Job;

  @ManyToOne(() => User, { onDelete: "CASCADE" })
  @JoinColumn({ name: "user_id" })
  user: User;
}
