;; The product of a matrix and a vector in 8 bits, as Tesseract's network takes it in `IntSimdMatrix::MatrixDotVector`:
;; results[r] = scales[r] * (the sum of weights[r][c] * inputs[c], + 127 * weights[r][bias]).
;; `columns` counts the inputs and the bias. A row has room for an even number of inputs, then its bias.
;; `matrix-product.ts` holds this file in binary form:
;;   npx --package=wabt -- wat2wasm --enable-relaxed-simd matrix-product.wat --output=- | base64
;;
;; Four rows at once, sixteen columns at a step. The instruction that multiplies sixteen pairs of bytes is the same on every
;; processor as long as one byte of each pair is from 0 to 127. So the input gives its sign to the weight.
(module
  (import "" "memory" (memory 0))
  (func (export "multiply")
    (param $rows i32) (param $columns i32) (param $weights i32) (param $scales i32) (param $inputs i32) (param $results i32)
    (local $count i32) (local $whole i32) (local $bias i32) (local $stride i32) (local $at i32)
    (local $row0 i32) (local $row1 i32) (local $row2 i32) (local $row3 i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (local $rest v128) (local $input v128) (local $sign v128) (local $size v128)
    (local.set $count (i32.sub (local.get $columns) (i32.const 1)))
    (local.set $whole (i32.and (local.get $count) (i32.const -16)))
    (local.set $bias (i32.and (local.get $columns) (i32.const -2)))
    (local.set $stride (i32.add (local.get $bias) (i32.const 1)))
    ;; The last step may load up to fifteen bytes too many: the inputs among them count as zeros.
    (local.set $rest (i8x16.lt_u
      (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
      (i8x16.splat (i32.and (local.get $count) (i32.const 15)))))

    (block $done
      (loop $four
        (br_if $done (i32.lt_s (local.get $rows) (i32.const 4)))
        (local.set $row0 (local.get $weights))
        (local.set $row1 (i32.add (local.get $row0) (local.get $stride)))
        (local.set $row2 (i32.add (local.get $row1) (local.get $stride)))
        (local.set $row3 (i32.add (local.get $row2) (local.get $stride)))
        (local.set $weights (i32.add (local.get $row3) (local.get $stride)))
        (local.set $at (i32.const 0))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (if (local.get $whole) (then
          (loop $sixteen
            (local.set $input (v128.load align=1 (i32.add (local.get $inputs) (local.get $at))))
            (local.set $sign (i8x16.lt_s (local.get $input) (v128.const i32x4 0 0 0 0)))
            (local.set $size (i8x16.max_s (local.get $input) (i8x16.sub_sat_s (v128.const i32x4 0 0 0 0) (local.get $input))))
            (local.set $sum0 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row0) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum0)))
            (local.set $sum1 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row1) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum1)))
            (local.set $sum2 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row2) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum2)))
            (local.set $sum3 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row3) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum3)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $sixteen (i32.lt_u (local.get $at) (local.get $whole))))))
        (if (i32.lt_u (local.get $at) (local.get $count)) (then
            (local.set $input (v128.and (v128.load align=1 (i32.add (local.get $inputs) (local.get $at))) (local.get $rest)))
            (local.set $sign (i8x16.lt_s (local.get $input) (v128.const i32x4 0 0 0 0)))
            (local.set $size (i8x16.max_s (local.get $input) (i8x16.sub_sat_s (v128.const i32x4 0 0 0 0) (local.get $input))))
            (local.set $sum0 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row0) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum0)))
            (local.set $sum1 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row1) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum1)))
            (local.set $sum2 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row2) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum2)))
            (local.set $sum3 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row3) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum3)))))
        ;; The four lanes of each sum are added, so that each row has one lane.
        (local.set $sum0 (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $sum0) (local.get $sum1))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $sum0) (local.get $sum1))))
        (local.set $sum2 (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $sum2) (local.get $sum3))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $sum2) (local.get $sum3))))
        (local.set $sum0 (i32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $sum0) (local.get $sum2))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $sum0) (local.get $sum2))))
        (local.set $sum0 (i32x4.add (local.get $sum0) (i32x4.mul (v128.const i32x4 127 127 127 127)
          (i32x4.replace_lane 3 (i32x4.replace_lane 2 (i32x4.replace_lane 1 (i32x4.splat (i32.load8_s (i32.add (local.get $row0) (local.get $bias))))
            (i32.load8_s (i32.add (local.get $row1) (local.get $bias))))
            (i32.load8_s (i32.add (local.get $row2) (local.get $bias))))
            (i32.load8_s (i32.add (local.get $row3) (local.get $bias)))))))
        (v128.store align=1 (local.get $results)
          (f32x4.mul (f32x4.convert_i32x4_s (local.get $sum0)) (v128.load align=1 (local.get $scales))))
        (local.set $scales (i32.add (local.get $scales) (i32.const 16)))
        (local.set $results (i32.add (local.get $results) (i32.const 16)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 4)))
        (br $four)))

    (block $end
      (loop $one
        (br_if $end (i32.le_s (local.get $rows) (i32.const 0)))
        (local.set $row0 (local.get $weights))
        (local.set $weights (i32.add (local.get $row0) (local.get $stride)))
        (local.set $at (i32.const 0))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (if (local.get $whole) (then
          (loop $sixteen
            (local.set $input (v128.load align=1 (i32.add (local.get $inputs) (local.get $at))))
            (local.set $sign (i8x16.lt_s (local.get $input) (v128.const i32x4 0 0 0 0)))
            (local.set $size (i8x16.max_s (local.get $input) (i8x16.sub_sat_s (v128.const i32x4 0 0 0 0) (local.get $input))))
            (local.set $sum0 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row0) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum0)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br_if $sixteen (i32.lt_u (local.get $at) (local.get $whole))))))
        (if (i32.lt_u (local.get $at) (local.get $count)) (then
            (local.set $input (v128.and (v128.load align=1 (i32.add (local.get $inputs) (local.get $at))) (local.get $rest)))
            (local.set $sign (i8x16.lt_s (local.get $input) (v128.const i32x4 0 0 0 0)))
            (local.set $size (i8x16.max_s (local.get $input) (i8x16.sub_sat_s (v128.const i32x4 0 0 0 0) (local.get $input))))
            (local.set $sum0 (i32x4.relaxed_dot_i8x16_i7x16_add_s
              (i8x16.sub (v128.xor (v128.load align=1 (i32.add (local.get $row0) (local.get $at))) (local.get $sign)) (local.get $sign))
              (local.get $size) (local.get $sum0)))))
        (local.set $sum0 (i32x4.add (local.get $sum0) (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sum0) (local.get $sum0))))
        (f32.store (local.get $results) (f32.mul (f32.load (local.get $scales)) (f32.convert_i32_s (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum0)) (i32x4.extract_lane 1 (local.get $sum0)))
          (i32.mul (i32.const 127) (i32.load8_s (i32.add (local.get $row0) (local.get $bias))))))))
        (local.set $scales (i32.add (local.get $scales) (i32.const 4)))
        (local.set $results (i32.add (local.get $results) (i32.const 4)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $one)))))
