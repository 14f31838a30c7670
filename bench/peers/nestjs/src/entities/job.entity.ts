import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from "typeorm";
import { Company } from "./company.entity";
import { Opening } from "./opening.entity";
import { Question } from "./question.entity";
import { Stage } from "./stage.entity";
import { TeamMember } from "./team-member.entity";
import { User } from "./user.entity";

export interface Salary {
  min: number;
  max: number;
  currency: string;
  period: string;
  published: boolean;
}

@Entity("jobs")
@Index(["companyId", "updatedAt", "id"])
@Index(["companyId", "status", "updatedAt", "id"])
export class Job {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Column("uuid", { name: "company_id" })
  companyId: string;

  @Column("uuid", { name: "created_by" })
  createdById: string;

  @Column("text")
  title: string;

  @Column("text", { name: "occupation_code", nullable: true })
  occupationCode: string | null;

  @Column("text", { default: "draft" })
  status: string;

  @Column("jsonb", { nullable: true })
  description: object | null;

  @Column("text", { nullable: true })
  country: string | null;

  @Column("text", { default: "" })
  city: string;

  @Column("text", { nullable: true })
  workplace: string | null;

  @Column("text", { name: "employment_type", nullable: true })
  employmentType: string | null;

  @Column("text", { nullable: true })
  experience: string | null;

  @Column("text", { nullable: true })
  education: string | null;

  @Column("text", { array: true, default: [] })
  skills: string[];

  @Column("jsonb", { nullable: true })
  salary: Salary | null;

  @Column("text", { default: "" })
  department: string;

  @Column("date", { name: "closes_on", nullable: true })
  closesOn: string | null;

  @Column("text", { name: "close_reason", nullable: true })
  closeReason: string | null;

  @Column("int", { name: "expected_reply_days", default: 14 })
  expectedReplyDays: number;

  @Column("int", { name: "opening_count", default: 1 })
  openingCount: number;

  @Column("boolean", { default: false })
  confidential: boolean;

  @Column("boolean", { name: "is_template", default: false })
  isTemplate: boolean;

  @Column("timestamptz", { name: "opened_at", nullable: true })
  openedAt: Date | null;

  @Column("timestamptz", { name: "closed_at", nullable: true })
  closedAt: Date | null;

  @CreateDateColumn({ type: "timestamptz", name: "created_at" })
  createdAt: Date;

  @UpdateDateColumn({ type: "timestamptz", name: "updated_at" })
  updatedAt: Date;

  @VersionColumn()
  version: number;

  @ManyToOne(() => Company, { onDelete: "CASCADE" })
  @JoinColumn({ name: "company_id" })
  company: Company;

  @ManyToOne(() => User)
  @JoinColumn({ name: "created_by" })
  createdBy: User;

  @OneToMany(() => Stage, (stage) => stage.job, { cascade: ["insert"] })
  stages: Stage[];

  @OneToMany(() => Question, (question) => question.job, { cascade: ["insert"] })
  questions: Question[];

  @OneToMany(() => Opening, (opening) => opening.job, { cascade: ["insert"] })
  openings: Opening[];

  @OneToMany(() => TeamMember, (member) => member.job, { cascade: ["insert"] })
  team: TeamMember[];
}
