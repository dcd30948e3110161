CREATE INDEX "change_sets_of_actor" ON "change_sets" USING btree ("actor",at desc,"id");--> statement-breakpoint
CREATE INDEX "change_sets_of_tool" ON "change_sets" USING btree ("tool",at desc,"id");--> statement-breakpoint
CREATE INDEX "audit_history" ON "audit_entries" USING btree (at desc,id desc) WHERE action <> 'catalogue.edit';--> statement-breakpoint
CREATE INDEX "audit_history_of_actor" ON "audit_entries" USING btree ("actor",at desc,id desc) WHERE action <> 'catalogue.edit';--> statement-breakpoint
CREATE INDEX "audit_history_of_tool" ON "audit_entries" USING btree (split_part(action, '.', 1),at desc,id desc) WHERE action <> 'catalogue.edit';--> statement-breakpoint
CREATE INDEX "audit_history_of_business" ON "audit_entries" USING btree ((details ->> 'business'),at desc,id desc) WHERE action <> 'catalogue.edit';--> statement-breakpoint
CREATE INDEX "reviews_with_client" ON "reviews" USING btree ("at") WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING gin (lower(f_unaccent(author || ' ' || text)) gin_trgm_ops);