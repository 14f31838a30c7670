import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { Company } from "./company.entity";
import { User } from "./user.entity";

export interface Permission {
  feature: string;
  action: string[];
}

@Entity("memberships")
export class Membership {
  @PrimaryColumn("uuid", { name: "company_id" })
  companyId: string;

  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("text")
  role: string;

  @Column("jsonb", { default: [] })
  permissions: Permission[];

  @ManyToOne(() => Company, { onDelete: "CASCADE" })
  @JoinColumn({ name: "company_id" })
  company: Company;

  @ManyToOne(() => User, { onDelete: "CASCADE" })
  @JoinColumn({ name: "user_id" })
  user: User;
}
