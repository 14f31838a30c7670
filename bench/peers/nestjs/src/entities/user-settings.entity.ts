import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("user_settings")
export class UserSettings {
  @PrimaryColumn("uuid", { name: "user_id" })
  userId: string;

  @Column("timestamptz", { name: "last_push_notification_view", nullable: true })
  lastPushNotificationView: Date | null;
}
