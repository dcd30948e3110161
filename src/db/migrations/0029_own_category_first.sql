DROP INDEX "businesses_of_section_dealt";--> statement-breakpoint
DROP INDEX "businesses_of_section_by_rating";--> statement-breakpoint
DROP INDEX "businesses_of_section_by_score";--> statement-breakpoint
CREATE INDEX "businesses_of_section_dealt" ON "businesses" USING btree ("home_section_id",(category_id is distinct from home_section_id),"deal_key","id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_section_by_rating" ON "businesses" USING btree ("home_section_id",(category_id is distinct from home_section_id),rating desc nulls last,review_count desc,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_section_by_score" ON "businesses" USING btree ("home_section_id",(category_id is distinct from home_section_id),score desc,rating desc nulls last,review_count desc,title collate es_guia,"id") WHERE listable;