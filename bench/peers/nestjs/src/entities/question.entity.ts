import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from "typeorm";
import { Job } from "./job.entity";

@Entity("questions")
@Index(["jobId", "position"], { unique: true })
export class Question {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("uuid", { name: "job_id" })
  jobId: string;

  @Column("text")
  label: string;

  @Column("text")
  kind: string;

  @Column("text", { array: true, default: [] })
  options: string[];

  @Column("boolean")
  required: boolean;

  @Column("text", { name: "knock_out", array: true, default: [] })
  knockOut: string[];

  @Column("int")
  position: number;

  @ManyToOne(() => Job, (job) => job.questions, { onDelete: "CASCADE" })
  @JoinColumn({ name: "job_id" })
  job: Job;
}
