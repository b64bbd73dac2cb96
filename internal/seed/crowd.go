package seed

import (
	"context"
	"strings"

	"gorm.io/gorm"

	"intake/models"
)

// names are people who vote here and there.
const names = "Aiko Bram Chiara Dario Esra Finn Greta Hugo Ines Jamal Katya Leif Mina Noor Otis Paula Quentin " +
	"Runa Selim Tara " +
	"Uma Viggo Wanda Ximena Yara Zeno Anouk Bela Cleo Dunja"

// gather creates the crowd: verified accounts that belong to no app.
func gather(ctx context.Context, db *gorm.DB) ([]models.Actor, error) {
	var crowd []models.Actor
	for _, name := range strings.Fields(names) {
		account, err := person{name, strings.ToLower(name) + "@example.net"}.register(ctx, db)
		if err != nil {
			return nil, err
		}
		crowd = append(crowd, models.Actor{Account: account})
	}
	return crowd, nil
}
