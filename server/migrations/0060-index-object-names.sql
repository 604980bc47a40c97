-- Somebody who has the name of an object finds its order by it, whole or by its beginning.
create index on presentation_of_goods_mrn_list (lower(object_name) text_pattern_ops, parent_id) include (object_name);
create index on presentation_of_goods_lrn_list (lower(object_name) text_pattern_ops, parent_id) include (object_name);
create index on archive.presentation_of_goods_mrn_list (lower(object_name) text_pattern_ops, parent_id) include (object_name);
create index on archive.presentation_of_goods_lrn_list (lower(object_name) text_pattern_ops, parent_id) include (object_name);
create statistics presentation_of_goods_mrn_list_object_name on lower(object_name), object_name from presentation_of_goods_mrn_list;
create statistics presentation_of_goods_lrn_list_object_name on lower(object_name), object_name from presentation_of_goods_lrn_list;
